import '../src/ui/buttonTokens.page.css'
import '../src/ui/reset.css'
import '../src/ui/tokens.css'
import type { ReactNode } from 'react'
import { Address } from '../src/ui/Address.tsx'
import { Alert } from '../src/ui/Alert.tsx'
import { Amount } from '../src/ui/Amount.tsx'
import { Avatar } from '../src/ui/Avatar.tsx'
import { Body } from '../src/ui/Body.tsx'
import { BrandIcon } from '../src/ui/BrandIcon.tsx'
import { ConnectionIndicator } from '../src/ui/ConnectionIndicator.tsx'
import { Icon } from '../src/ui/Icon.tsx'
import { downIcon } from '../src/ui/icons/down.ts'
import { warnIcon } from '../src/ui/icons/warn.ts'
import { Mark } from '../src/ui/Mark.tsx'
import { PageButton } from '../src/ui/PageButton.tsx'
import { RoundImage } from '../src/ui/RoundImage.tsx'
import { RowList } from '../src/ui/RowList.tsx'
import { SkeletonRow } from '../src/ui/SkeletonRow.tsx'
import { Spinner } from '../src/ui/Spinner.tsx'
import { SquareImage } from '../src/ui/SquareImage.tsx'
import { Toast } from '../src/ui/Toast.tsx'
import { Controls } from './Controls.tsx'
import { Frame, type FrameProps } from './Frame.tsx'
import styles from './Gallery.module.css'
import { Stage } from './Stage.tsx'
import { address, coins, wallets } from './samples.ts'
import {
  ConnectSample,
  DeclinedSample,
  ErrorSample,
  NetworksSample,
  SignSample,
  UnsupportedSample,
  WaitingSample,
} from './Views.tsx'

const brands: Record<string, Record<string, string>> = import.meta.glob('../src/ui/brands/*.ts', {
  eager: true,
})
const icons: Record<string, Record<string, string>> = import.meta.glob('../src/ui/icons/*.ts', {
  eager: true,
})

export type GalleryProps = { mode: 'dark' | 'light'; dir?: 'ltr' | 'rtl' }

/** Every component, standing still. */
export function Gallery({ mode, dir = 'ltr' }: GalleryProps) {
  const frame = (
    view: FrameProps['view'],
    title: string,
    children: ReactNode,
    more: Partial<FrameProps> = {},
  ) => (
    <figure id={`${view}-${title}`.replaceAll(' ', '-')}>
      <Frame view={view} title={title} mode={mode} dir={dir} {...more}>
        {children}
      </Frame>
    </figure>
  )
  const indicator = (state: 'waiting' | 'declined' | 'connected') => (
    <ConnectionIndicator
      start={<SquareImage name="Acme" size={64} />}
      end={<SquareImage src={wallets.rainbow} name="Rainbow" size={64} />}
      state={state}
    />
  )
  return (
    <Stage mode={mode} dir={dir}>
      <main className={styles.page}>
        <h1 className={styles.heading}>
          <Mark size={32} /> Latchkey
        </h1>
        <section className={styles.buttons} aria-label="Page buttons">
          <PageButton mode={mode} variant="primary">
            Connect Wallet
          </PageButton>
          <PageButton mode={mode} variant="primary" loading>
            <Spinner /> Connecting...
          </PageButton>
          <PageButton mode={mode} variant="primary" disabled>
            Disabled
          </PageButton>
          <PageButton mode={mode} variant="primary" size="sm">
            Connect
          </PageButton>
          <PageButton mode={mode}>
            <RoundImage src={coins.ethereum} name="Ethereum" size={20} /> <Amount>1.482 ETH</Amount>
          </PageButton>
          <PageButton mode={mode}>
            <Avatar seed={address} size={20} /> <Address address={address} end={6} />
          </PageButton>
          <PageButton mode={mode}>
            <RoundImage src={coins.base} name="Base" size={20} /> Base <Icon icon={downIcon} size={16} />
          </PageButton>
          <PageButton mode={mode} variant="bad">
            <Icon icon={warnIcon} size={16} /> Switch Network
          </PageButton>
        </section>

        <section className={styles.frames} aria-label="Views">
          {frame('Connect', 'Connect Wallet', <ConnectSample />, { start: 'help' })}
          {frame('Connect', 'Legal and error', <ErrorSample />, { start: 'help' })}
          {frame('ConnectingExternal', 'MetaMask', <WaitingSample />, { back: true })}
          {frame('ConnectingExternal', 'Declined', <DeclinedSample />, { back: true })}
          {frame('Networks', 'Choose Network', <NetworksSample />, { back: true })}
          {frame('UnsupportedChain', 'Switch Network', <UnsupportedSample />, { back: true })}
          {frame('SIWXSignMessage', 'Sign In', <SignSample />)}
          {frame(
            'Account',
            'Account',
            <Body>
              <RowList>
                <SkeletonRow image="round" sub end />
                <SkeletonRow image="round" sub end />
                <SkeletonRow sub />
                <SkeletonRow image="none" />
              </RowList>
            </Body>,
            { start: 'network', toast: { message: 'Address copied', variant: 'success' } },
          )}
        </section>

        <section className={styles.frames} aria-label="Messages">
          <div className={styles.messages}>
            <Toast variant="success">Address copied</Toast>
            <Toast variant="loading">Sending 0.25 ETH</Toast>
            <Toast variant="error">Failed to disconnect</Toast>
            <Alert tone="info" title="Sandbox" onDismiss={() => {}} dismissLabel="Dismiss">
              Chains and mail run on this machine.
            </Alert>
            <Alert tone="good" title="Wallet connected" onDismiss={() => {}} dismissLabel="Dismiss">
              MetaMask on Ethereum.
            </Alert>
            <Alert tone="warn" title="Wallet list is out of date" onDismiss={() => {}} dismissLabel="Dismiss">
              Showing the copy from 2 hours ago.
            </Alert>
            <Alert tone="bad" title="Origin not allowed" onDismiss={() => {}} dismissLabel="Dismiss">
              Add http://localhost:3000 to the project’s allowed origins.
            </Alert>
          </div>
          <div className={styles.card}>{indicator('waiting')}</div>
          <div className={styles.card}>{indicator('declined')}</div>
          <div className={styles.card}>{indicator('connected')}</div>
          <Controls />
        </section>

        <section className={styles.icons} aria-label="Mark and icons">
          <Mark size={64} />
          <Mark size={32} />
          <Mark />
          <Mark size={16} />
          {Object.values(icons).flatMap((module) =>
            Object.entries(module).map(([name, icon]) => <Icon key={name} icon={icon} />),
          )}
          {Object.values(brands).flatMap((module) =>
            Object.entries(module).map(([name, brand]) => <BrandIcon key={name} brand={brand} />),
          )}
        </section>
      </main>
    </Stage>
  )
}
