import type { TextOptions } from './isEnglish.ts'

/** Loads the texts of the modal. English comes with the function that knows the other languages. */
export const fetchMessages = (options: TextOptions) =>
  import('./loadMessages.ts').then((module) => module.loadMessages(options))
