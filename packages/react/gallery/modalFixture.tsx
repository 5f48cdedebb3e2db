import { createLatchkey, type Kit, type LatchkeyOptions, type ViewName } from '@latchkey/core'
import { type ReactNode, StrictMode, useState } from 'react'
import { KitContext } from '../src/hooks/KitContext.ts'
import { ar } from '../src/locales/ar.ts'
import { en } from '../src/locales/en.ts'
import { MessagesContext } from '../src/locales/MessagesContext.ts'
import { Modal } from '../src/modal/Modal.tsx'
import { defineViews, type Views } from '../src/modal/viewDefinition.ts'
import { Body } from '../src/ui/Body.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Row } from '../src/ui/Row.tsx'
import { RowList } from '../src/ui/RowList.tsx'
import { networks } from './samples.ts'

/** A real kit that asks no wallet for anything. */
export function createKit(options: Partial<LatchkeyOptions> = {}): Kit {
  return createLatchkey({
    projectId: 'test',
    networks,
    enableReconnect: false,
    enableEIP6963: false,
    ...options,
  })
}

/** Opens the modal at a view, whatever the situation would ask for. */
export function openAt(kit: Kit, view: ViewName): void {
  void kit.open()
  kit.reset(view)
}

function ConnectView() {
  return (
    <Body>
      <RowList label="Wallets">
        <Row name="Rabby" onClick={() => {}} />
        <Row name="Rainbow" onClick={() => {}} />
      </RowList>
    </Body>
  )
}

const names = Array.from({ length: 40 }, (_, index) => `Network ${index + 1}`)

function NetworksView() {
  return (
    <Body>
      <RowList label="Networks">
        {names.map((name) => (
          <Row key={name} name={name} onClick={() => {}} />
        ))}
      </RowList>
    </Body>
  )
}

function OneButtonView() {
  return (
    <Body>
      <Button wide>Only button</Button>
    </Body>
  )
}

/** Views that stand for the real ones. */
export const sampleViews = defineViews({
  Connect: { load: async () => ConnectView, title: ({ messages }) => messages.connect.title, start: 'help' },
  Account: {
    load: async () => OneButtonView,
    label: ({ messages }) => messages.shell.accountTitle,
    start: 'network',
  },
  Networks: { load: async () => NetworksView, title: ({ messages }) => messages.networks.title },
  WhatIsAWallet: { load: async () => OneButtonView, title: ({ messages }) => messages.wallets.titleWhatIs },
  UnsupportedChain: {
    load: async () => OneButtonView,
    title: ({ messages }) => messages.networks.titleSwitch,
  },
  ApproveTransaction: { load: async () => OneButtonView, title: () => 'Approve Transaction', hideBack: true },
})

export type PageProps = { kit: Kit; views?: Views; arabic?: boolean; children?: ReactNode }

/** A page with the modal on it. */
export function Page({ kit, views = sampleViews, arabic = false, children }: PageProps) {
  const [initial] = useState(() => kit.getState())
  return (
    <StrictMode>
      <KitContext.Provider value={{ kit, initial }}>
        <MessagesContext.Provider value={arabic ? ar : en}>
          <main>
            <h1>A page</h1>
            <div>
              <button type="button" onClick={() => openAt(kit, 'Connect')}>
                Open
              </button>
            </div>
            <button type="button">Elsewhere</button>
            {children}
          </main>
          <Modal views={views} />
        </MessagesContext.Provider>
      </KitContext.Provider>
    </StrictMode>
  )
}
