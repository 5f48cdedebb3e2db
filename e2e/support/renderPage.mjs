// Renders the page of `buildPages.ts` on the server, and prints it together with everything that was logged meanwhile.
import { pathToFileURL } from 'node:url'

const messages = []
const keep = (...values) => void messages.push(values.map(String).join(' '))
Object.assign(console, { error: keep, warn: keep })
const { version, render } = await import(pathToFileURL(process.argv[2]).href)
process.stdout.write(JSON.stringify({ version, html: render(), messages }))
