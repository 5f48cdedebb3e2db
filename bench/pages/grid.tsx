import { createRoot } from 'react-dom/client'
import './grid.css'

type Wallet = { id: string; name: string; image_id: string }

const { searchParams } = new URL(location.href)
const pageSize = 100

function toUrl(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, searchParams.get('api') ?? '')
  url.search = new URLSearchParams({ projectId: searchParams.get('project') ?? '', ...query }).toString()
  return url.href
}

/** Reads all wallets of the directory. */
async function readWallets(): Promise<Wallet[]> {
  const wallets: Wallet[] = []
  for (let page = 1, count = 1; wallets.length < count; page += 1) {
    const chains = searchParams.get('chains') ?? ''
    const url = toUrl('/getWallets', { chains, page: `${page}`, entries: `${pageSize}` })
    const answer = await (await fetch(url)).json()
    count = answer.count
    wallets.push(...answer.data)
  }
  return wallets
}

/** The floor: a plain grid of the same wallets and pictures, all loaded before the scrolling begins. */
function Grid({ wallets }: { wallets: readonly Wallet[] }) {
  return (
    <div className="scroll" data-testid="w3m-all-wallets-scroll">
      <ul>
        {wallets.map(({ id, name, image_id }) => (
          <li key={id}>
            <button type="button">
              <img src={toUrl(`/getWalletImage/${image_id}`)} alt="" width={48} height={48} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Grid wallets={await readWallets()} />)
