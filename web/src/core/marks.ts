// Where the words of a search stand in a text, for titles: the program marks the text of posts itself.

export interface Part {
  text: string;
  hit: boolean;
}

// Words that the search leaves out (-word) are not marked; a word that begins so (begin*) is marked as far as it was typed.
export function marked(text: string, search: string): Part[] {
  const words = [...search.matchAll(/(^|[^\p{L}\p{N}-])([\p{L}\p{N}]+)/gu)].map((found) => found[2] as string);
  if (words.length === 0) return [{ text, hit: false }];
  const known = new Set(words.map((word) => word.toLowerCase()));
  return text
    .split(new RegExp(`(${words.join("|")})`, "giu"))
    .filter((part) => part !== "")
    .map((part) => ({ text: part, hit: known.has(part.toLowerCase()) }));
}
