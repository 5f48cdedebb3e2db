// Stops the sandbox's processes when the sandbox itself is gone, however it went (kill -9 too).
// The parent holds the other end of stdin and names process groups on it: "+123" to watch one, "-123" to forget it.
// When the parent dies, the system closes the pipe.
import { createInterface } from 'node:readline'

const gracePeriod = 5_000
const groups = new Set()

// Ctrl-C reaches the whole foreground group. This process has to outlive its parent.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('SIGHUP', () => {})

const signal = (group, name) => {
  try {
    process.kill(-group, name)
    return true
  } catch {
    return false
  }
}

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const group = Number(line.slice(1))
  if (!Number.isSafeInteger(group) || group <= 1) return
  if (line.startsWith('+')) groups.add(group)
  else groups.delete(group)
})
lines.on('close', () => {
  for (const group of groups) signal(group, 'SIGTERM')
  const deadline = Date.now() + gracePeriod
  const finish = () => {
    const alive = [...groups].filter((group) => signal(group, 0))
    if (alive.length > 0 && Date.now() < deadline) setTimeout(finish, 50)
    else for (const group of alive) signal(group, 'SIGKILL')
  }
  finish()
})
