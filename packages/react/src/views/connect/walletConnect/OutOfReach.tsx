import type { Wallet } from '@latchkey/core'
import { useKit } from '../../../hooks/useKit.ts'
import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import { FilledText } from '../../../locales/FilledText.tsx'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Subject } from '../../shared/Subject.tsx'
import { WalletPicture } from '../../shared/WalletPicture.tsx'

export type OutOfReachProps = { wallet: Wallet; texts: WalletConnectMessages; onContinue: () => void }

/** Says that a wallet does not hear of links of this page, before the visitor waits for an answer that cannot come. */
export function OutOfReach({ wallet, texts, onContinue }: OutOfReachProps) {
  const kit = useKit()
  const name = <bdi>{wallet.name}</bdi>
  return (
    <>
      <Subject
        picture={
          <WalletPicture connectorId={wallet.id} name={wallet.name} image={wallet.image_url} size={64} />
        }
        role="status"
        title={<FilledText text={texts.outOfReach} values={{ name }} />}
        text={<FilledText text={texts.outOfReachHint} values={{ name }} />}
      />
      <Actions>
        <Button wide variant="primary" onClick={() => kit.back()} testId="w3m-out-of-reach-back">
          {texts.otherWallet}
        </Button>
        <Button wide onClick={onContinue} testId="w3m-out-of-reach-continue">
          {texts.continueAnyway}
        </Button>
      </Actions>
    </>
  )
}
