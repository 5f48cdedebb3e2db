import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The longest path of a socket that every system takes is 103 bytes. */
const longest = 100

/** Where the escrow process answers the server: in the state folder, or in the system's folder for temporary files where its path is too long. */
export function escrowSocket(stateDir: string): string {
  const socket = join(stateDir, 'escrow.sock')
  if (Buffer.byteLength(socket) <= longest) return socket
  const name = createHash('sha256').update(stateDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `latchkey-escrow-${name}.sock`)
}
