/** Something that `npm start` starts: a chain, the console, the web application. */
export type Part = {
  name: string
  /** Shown beside the address. */
  note?: string
  /** The port it listens on (0: any) and the environment variable that changes it. */
  port: number
  portVariable: string
  /** It takes the port after its own as well. */
  takesNextPort?: boolean
  /** Starts it and waits until it is ready. */
  start: () => Promise<Running | Missing>
}

/** A part that this machine lacks the software for, and why. The others work without it. */
export type Missing = { missing: string }

/** A part that is ready. */
export type Running = {
  url: string
  stop: () => Promise<void>
  /** Ends with a short reason when the part has gone, asked or not. */
  exited: Promise<string>
}
