// The process of a chain that must be emulated, run by `emulateSurfnet.ts`. Its one argument says which.
import { openSurfnet } from './openSurfnet.mjs'

const surfnet = openSurfnet(JSON.parse(process.argv[2]))

process.on('message', ({ id, method, args }) => {
  try {
    surfnet[method](...args)
    process.send({ id })
  } catch (error) {
    process.send({ id, error: error.message })
  }
})
// Whoever started it is asked to stop as well, and needs it for a moment longer.
process.on('SIGTERM', () => {})
// To end in order is more than the emulator can do: threads find their memory gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send({ rpcUrl: surfnet.rpcUrl, wsUrl: surfnet.wsUrl })
