import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { wallets } from './wallets.ts'

/** The floor: a plain dialog with the same list. */
function Page() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" data-testid="connect-button" onClick={() => dialog.current?.showModal()}>
        Connect Wallet
      </button>
      <dialog ref={dialog} aria-label="Connect Wallet">
        <button type="button" data-testid="w3m-header-close" onClick={() => dialog.current?.close()}>
          Close
        </button>
        <ul>
          {wallets.map(({ name, rdns, icon }) => (
            <li key={rdns}>
              <button type="button" data-testid={`wallet-selector-${rdns}`}>
                <img src={icon} alt="" width={40} height={40} />
                {name}
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />)
