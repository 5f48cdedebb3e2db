/** Something a reader of the documentation would stumble over. */
export type DocProblem = { file: string; line: number; message: string }
