/** How long the link and the code of a mail are valid. The server decides; the views and the mails say so. */
export const codeMinutes = 5
