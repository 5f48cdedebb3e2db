// Runs in the page before its own scripts, as a browser extension does: Solana's burner wallet, which holds a key of its own.
import './bufferGlobal.ts'
import {
  WalletConnectionError,
  type WalletError,
  WalletSignMessageError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import type { Transaction, VersionedTransaction } from '@solana/web3.js'
import { registerWallet } from '@wallet-standard/wallet'

// Filled in by the build.
declare const SOLANA_URL: string

/** The burner approves everything. This version asks first, and rejects in the way of other Solana wallets. */
class AskingBurner extends UnsafeBurnerWalletAdapter {
  override async connect(): Promise<void> {
    ask('Connect?', WalletConnectionError)
    await super.connect()
  }

  override async signMessage(message: Uint8Array): Promise<Uint8Array> {
    ask('Sign the message?', WalletSignMessageError)
    return super.signMessage(message)
  }

  override async signTransaction<transaction extends Transaction | VersionedTransaction>(
    transaction: transaction,
  ): Promise<transaction> {
    ask('Sign the transaction?', WalletSignTransactionError)
    return super.signTransaction(transaction)
  }
}

function ask(question: string, Refusal: new (message: string) => WalletError): void {
  if (!window.confirm(question)) throw new Refusal('User rejected the request.')
}

const wallet: unknown = new SolanaWalletAdapterWallet(new AskingBurner(), 'solana:localnet', SOLANA_URL)
// The burner's types were written for less strict compiler settings.
registerWallet(wallet as Parameters<typeof registerWallet>[0])
