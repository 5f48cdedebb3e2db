import { useState } from 'react'
import { Actions } from '../src/ui/Actions.tsx'
import { Address } from '../src/ui/Address.tsx'
import { Alert } from '../src/ui/Alert.tsx'
import { Amount } from '../src/ui/Amount.tsx'
import { Body } from '../src/ui/Body.tsx'
import { Button } from '../src/ui/Button.tsx'
import { ButtonPair } from '../src/ui/ButtonPair.tsx'
import { Checkbox } from '../src/ui/Checkbox.tsx'
import { ConnectionIndicator } from '../src/ui/ConnectionIndicator.tsx'
import { Facts } from '../src/ui/Facts.tsx'
import { Field } from '../src/ui/Field.tsx'
import { Hint } from '../src/ui/Hint.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { Inline } from '../src/ui/Inline.tsx'
import { gridIcon } from '../src/ui/icons/grid.ts'
import { leaveIcon } from '../src/ui/icons/leave.ts'
import { mailIcon } from '../src/ui/icons/mail.ts'
import { nextIcon } from '../src/ui/icons/next.ts'
import { qrIcon } from '../src/ui/icons/qr.ts'
import { refreshIcon } from '../src/ui/icons/refresh.ts'
import { shieldIcon } from '../src/ui/icons/shield.ts'
import { walletIcon } from '../src/ui/icons/wallet.ts'
import { Link } from '../src/ui/Link.tsx'
import { OrDivider } from '../src/ui/OrDivider.tsx'
import { RoundImage } from '../src/ui/RoundImage.tsx'
import { Row } from '../src/ui/Row.tsx'
import { RowList } from '../src/ui/RowList.tsx'
import { SearchField } from '../src/ui/SearchField.tsx'
import { SquareImage } from '../src/ui/SquareImage.tsx'
import { StatusText } from '../src/ui/StatusText.tsx'
import { Tag } from '../src/ui/Tag.tsx'
import { Tile } from '../src/ui/Tile.tsx'
import { ViewFooter } from '../src/ui/ViewFooter.tsx'
import { address, coins, wallets } from './samples.ts'

const nothing = () => {}

export function ConnectSample() {
  const [email, setEmail] = useState('')
  return (
    <>
      <Body>
        <RowList label="Wallets">
          <Row
            image={<Tile icon={qrIcon} tone="accent" />}
            name="WalletConnect"
            end={<Tag tone="accent">QR code</Tag>}
            onClick={nothing}
          />
          <Row
            image={<SquareImage src={wallets.rainbow} name="Rainbow" size={40} />}
            name="Rainbow"
            end={<Tag>Recent</Tag>}
            onClick={nothing}
          />
          <Row
            image={<SquareImage src={wallets.metamask} name="MetaMask" size={40} />}
            name="MetaMask"
            end={<Tag tone="good">Installed</Tag>}
            onClick={nothing}
            testId="sample-hover"
          />
          <Row
            image={<SquareImage src={wallets.rabby} name="Rabby" size={40} />}
            name="Rabby"
            end={<Tag tone="good">Installed</Tag>}
            onClick={nothing}
          />
          <Row
            image={<Tile icon={gridIcon} />}
            name="All Wallets"
            end={<Tag figures>530+</Tag>}
            onClick={nothing}
          />
        </RowList>
        <OrDivider label="or" />
        <Field
          label="Email"
          placeholder="Email"
          type="email"
          icon={mailIcon}
          value={email}
          onChange={setEmail}
        />
        <Button wide icon={walletIcon}>
          Continue with Google
        </Button>
      </Body>
      <ViewFooter>
        <p>
          Haven't got a wallet? <Link onClick={nothing}>Get started</Link>
        </p>
        <p>
          By connecting your wallet, you agree to our{' '}
          <Link underline href="https://example.org/terms">
            Terms of Service
          </Link>{' '}
          and{' '}
          <Link underline href="https://example.org/privacy">
            Privacy Policy
          </Link>
        </p>
      </ViewFooter>
    </>
  )
}

export function ErrorSample() {
  const [email, setEmail] = useState('mira@acme')
  const [agreed, setAgreed] = useState(true)
  return (
    <Body>
      <Checkbox checked={agreed} onChange={setAgreed}>
        I agree to our{' '}
        <Link underline href="https://example.org/terms">
          terms of service
        </Link>{' '}
        and{' '}
        <Link underline href="https://example.org/privacy">
          privacy policy
        </Link>
      </Checkbox>
      <Field
        label="Email"
        type="email"
        icon={mailIcon}
        value={email}
        onChange={setEmail}
        error="Invalid email. Try again."
        end={<IconButton variant="primary" icon={nextIcon} flip label="Continue" type="submit" />}
      />
      <OrDivider label="or" />
      <Button wide icon={walletIcon}>
        Continue with a wallet
      </Button>
    </Body>
  )
}

const acme = <SquareImage name="Acme" size={64} />
const metamask = <SquareImage src={wallets.metamask} name="MetaMask" size={64} />

export function WaitingSample() {
  return (
    <Body>
      <ConnectionIndicator start={acme} end={metamask} state="waiting" />
      <StatusText role="status" title="Continue in MetaMask" text="Accept connection request in the wallet" />
      <Actions>
        <Button wide icon={refreshIcon}>
          Try again
        </Button>
      </Actions>
    </Body>
  )
}

export function DeclinedSample() {
  return (
    <Body>
      <ConnectionIndicator start={acme} end={metamask} state="declined" />
      <StatusText
        role="alert"
        tone="bad"
        title="Connection declined"
        text="Connection can be declined if a previous request is still active"
      />
      <Actions>
        <Button variant="primary" wide icon={refreshIcon}>
          Try again
        </Button>
      </Actions>
    </Body>
  )
}

const networkNames = {
  ethereum: 'Ethereum',
  base: 'Base',
  arbitrum: 'Arbitrum One',
  optimism: 'OP Mainnet',
  polygon: 'Polygon',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
}

export function NetworksSample() {
  const [query, setQuery] = useState('')
  return (
    <>
      <Body>
        <SearchField label="Search network" clearLabel="Clear" value={query} onChange={setQuery} />
        <RowList label="Networks">
          {Object.entries(networkNames).map(([id, name]) => (
            <Row
              key={id}
              image={<RoundImage src={coins[id as keyof typeof coins]} name={name} size={40} />}
              name={name}
              current={id === 'base'}
              disabled={id === 'polygon'}
              reason="Not in wallet"
              onClick={nothing}
            />
          ))}
        </RowList>
      </Body>
      <ViewFooter>
        <p>Your connected wallet may not support some of the networks available for this dApp</p>
        <p>
          <Link onClick={nothing}>What is a network</Link>
        </p>
      </ViewFooter>
    </>
  )
}

export function UnsupportedSample() {
  return (
    <Body>
      <Alert tone="warn">
        This app doesn’t support your current network. Switch to an available option to continue.
      </Alert>
      <RowList label="Networks">
        {(['ethereum', 'base', 'arbitrum', 'optimism'] as const).map((id) => (
          <Row
            key={id}
            image={<RoundImage src={coins[id]} name={networkNames[id]} size={40} />}
            name={networkNames[id]}
            chevron
            onClick={nothing}
          />
        ))}
      </RowList>
      <OrDivider label="or" />
      <RowList>
        <Row
          image={<Tile icon={leaveIcon} tone="danger" flip />}
          name="Disconnect"
          danger
          onClick={nothing}
        />
      </RowList>
    </Body>
  )
}

export function SignSample() {
  return (
    <Body>
      <ConnectionIndicator start={acme} end={metamask} state="waiting" />
      <StatusText
        title="Sign in to Acme"
        text="Sign this message to prove you own this wallet and proceed. Canceling will disconnect you."
      />
      <Facts
        label="What you sign"
        facts={[
          { term: 'Site', value: 'app.acme.example', strong: true },
          { term: 'Account', value: <Address address={address} /> },
          {
            term: 'Network',
            value: (
              <Inline align="end">
                <RoundImage src={coins.ethereum} name="Ethereum" size={16} />
                Ethereum
              </Inline>
            ),
          },
          { term: 'Fee', value: <Amount>0.0004 ETH</Amount> },
        ]}
      />
      <Hint icon={shieldIcon} center>
        No transaction, no cost
      </Hint>
      <ButtonPair>
        <Button>Cancel</Button>
        <Button variant="primary">Sign</Button>
      </ButtonPair>
    </Body>
  )
}
