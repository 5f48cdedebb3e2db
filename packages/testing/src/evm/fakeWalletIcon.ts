/** The Latchkey mark on a rounded square, as a data address that an `<img>` can show. */
export const fakeWalletIcon: `data:image/svg+xml,${string}` = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#181816"/>' +
    '<g fill="#f4f4f0" transform="translate(8 8)"><path d="M2.5 1h1a.5.5 0 0 1 .5.5V9h6.5a.5.5 0 0 1 .5.5v1a.5.5 0 0 1-.5.5h-8a.5.5 0 0 1-.5-.5v-9a.5.5 0 0 1 .5-.5z"/>' +
    '<path fill="#58c7b8" d="M8.5 5h4A1.5 1.5 0 0 1 14 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-4a.5.5 0 0 1-.5-.5v-1a.5.5 0 0 1 .5-.5H12V7H8.5a.5.5 0 0 1-.5-.5v-1a.5.5 0 0 1 .5-.5z"/></g></svg>',
)}`
