/** The packed packages in a project as others have it. */
export type Trial = {
  name: string
  /** What the project has already. What npm says against these packages is not about ours, as long as it installs them. */
  has: string
  /** What the project adds, by plain `npm i`. Here npm may say nothing. */
  adds: string
  /** The files of the project, by path. */
  files: Readonly<Record<string, string>>
  /** Commands that must end well and without a warning, one after the other: `node`, or what the project has installed. */
  run: readonly (readonly [string, ...string[]])[]
  /** A command that serves the page on a port, which stands in it as `PORT`; the page is fetched, opened in a browser, and the modal opened. */
  serve?: readonly [string, ...string[]]
  /** Whether the button must be in the HTML that the server sends. */
  isServerRendered?: boolean
  /** What must be installed once: a second copy would not know what the first one does. */
  once?: readonly string[]
}
