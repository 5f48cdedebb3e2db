import { selectConnection, selectNetwork } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import type { SigninMessages } from '../../locales/signin/late/signinMessages.ts'
import { useSigninMessages } from '../../locales/signin/late/useSigninMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonPair } from '../../ui/ButtonPair.tsx'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { shieldIcon } from '../../ui/icons/shield.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { AppPicture } from '../shared/AppPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { WalletPicture } from '../shared/WalletPicture.tsx'
import { MessageFacts } from './MessageFacts.tsx'

/** Shows what there is to sign, and has it signed. The kit closes the modal when the visitor is signed in. */
export function SignMessageView() {
  const kit = useKit()
  const texts = useSigninMessages()
  const { shell } = useMessages()
  const [{ account, required, status, message }, connection, network, name] = useKitState(
    (state) =>
      [state.signin, selectConnection(state), selectNetwork(state), state.options.metadata.name] as const,
  )
  const [preparation, prepare] = useAction(() => kit.prepareSignin())
  const [signature, sign] = useAction(() => kit.signIn())
  // The kit shows what went wrong, so the rejection needs no handling here.
  const tryToPrepare = () => void prepare().catch(() => {})
  const isMissing = account !== undefined && message === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each account, and once the last message is used up
  useEffect(() => {
    if (isMissing) tryToPrepare()
  }, [account, isMissing])

  if (!connection || !network) return <Redirect to="Connect" />
  if (!texts) return null
  const { connectorId, wallet } = connection
  const isFailed = !message && preparation.status === 'error'
  const isBusy = status === 'signing' || status === 'cancelling'
  const failure = signature.status === 'error' && describeFailure(signature.error, texts)
  const values = { name: <bdi>{name || texts.dapp}</bdi> }
  return (
    <Body>
      <ConnectionIndicator
        start={<AppPicture size={64} />}
        end={<WalletPicture connectorId={connectorId} name={wallet.name} image={wallet.icon} size={64} />}
        state={isFailed || signature.status === 'error' ? 'declined' : 'waiting'}
      />
      {isFailed ? (
        <StatusText key="failed" role="alert" tone="bad" title={texts.failed} text={texts.failedHint} />
      ) : failure ? (
        // Without a role: the toast has told of it already.
        <StatusText key="declined" tone="bad" {...failure} testId="signin-failure" />
      ) : (
        <StatusText
          key="ask"
          title={<FilledText text={texts.title} values={values} />}
          text={required ? texts.required : texts.optional}
        />
      )}
      {!isFailed && <MessageFacts key={account} message={message} network={network} texts={texts} />}
      {!isFailed && (
        <Hint icon={shieldIcon} center>
          {texts.noCost}
        </Hint>
      )}
      <ButtonPair>
        <Button
          loading={status === 'cancelling'}
          loadingLabel={texts.cancelling}
          disabled={status === 'signing'}
          onClick={() => void kit.cancelSignin()}
          testId="w3m-connecting-siwe-cancel"
        >
          {texts.cancel}
        </Button>
        {isFailed ? (
          <Button variant="primary" onClick={tryToPrepare} testId="w3m-connecting-siwe-retry">
            {shell.tryAgain}
          </Button>
        ) : (
          <Button
            variant="primary"
            loading={status === 'signing'}
            loadingLabel={texts.signing}
            disabled={!message || isBusy}
            onClick={() => void sign().catch(() => {})}
            testId="w3m-connecting-siwe-sign"
          >
            {texts.sign}
          </Button>
        )}
      </ButtonPair>
    </Body>
  )
}

/** What stays in the view after the toast is gone: why the visitor is not signed in, and that they can try again. */
function describeFailure(error: unknown, texts: SigninMessages): { title: string; text: string } {
  const isDeclined = isLatchkeyError(error) && declined.includes(error.code)
  return isDeclined
    ? { title: texts.declined, text: texts.declinedHint }
    : { title: texts.signFailed, text: texts.signFailedHint }
}

const declined: readonly string[] = ['SIGNATURE_DECLINED', 'SMART_ACCOUNT_UNSUPPORTED', 'USER_REJECTED']
