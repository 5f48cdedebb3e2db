import { createAudit } from '../audit/createAudit.ts'
import type { LoginConfig } from '../config/loginConfig.ts'
import { createEscrowClient } from '../escrow/createEscrowClient.ts'
import { createMailer } from '../mail/createMailer.ts'
import { createSealing } from '../sealing/createSealing.ts'
import type { ServerDeps } from '../serverModule.ts'
import type { LoginParts } from './loginParts.ts'
import { createWallets } from './wallet/createWallets.ts'

/** The real ones. */
export function openLoginParts({ db, clock }: ServerDeps, config: LoginConfig): LoginParts {
  const escrow = createEscrowClient(config.escrowSocket, { clock })
  return {
    sealing: createSealing(config.keys),
    mailer: createMailer(config.mail),
    audit: createAudit({ db, clock }),
    wallets: createWallets(db),
    escrowKey: () => escrow.key(),
  }
}
