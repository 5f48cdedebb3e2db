import { type WalletTexts, walletTexts } from '../texts/wallet/walletTexts.ts'

/** The wallet's texts in the language that the page has now. The wallet is no part of the page's own tree, so it reads the document. */
export function readWalletTexts({ lang } = document.documentElement): WalletTexts {
  return new Map<string, WalletTexts>(Object.entries(walletTexts)).get(lang) ?? walletTexts.en
}
