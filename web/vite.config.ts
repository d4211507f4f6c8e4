// One script, one style sheet, under the same names in every build: serve/ embeds them by name. Nothing is inlined, so that a
// content security policy of 'self' is enough.
import { defineConfig } from "vite";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2021",
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        inlineDynamicImports: true,
        entryFileNames: "app.js",
        assetFileNames: (asset) => (asset.names?.some((name) => name.endsWith(".css")) ? "app.css" : "[name][extname]"),
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8099" } },
});
