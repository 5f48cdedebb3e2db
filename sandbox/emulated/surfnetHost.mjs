// The process of an emulated Solana chain, started by `emulateSurfnet.ts`. Its one argument holds the options of `openSurfnet`.
import { openSurfnet } from '../src/solana/openSurfnet.mjs'

const surfnet = openSurfnet(JSON.parse(process.argv[2]))

process.on('message', ({ id, method, args }) => {
  try {
    surfnet[method](...args)
    process.send({ id })
  } catch (error) {
    process.send({ id, error: error.message })
  }
})
// A stop signal goes to the whole process group, and the process that started this one still reads the chain's state before it ends.
process.on('SIGTERM', () => {})
// An orderly exit crashes under the emulator, because threads still run when their memory is freed.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send({ rpcUrl: surfnet.rpcUrl, wsUrl: surfnet.wsUrl })
