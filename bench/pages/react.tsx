import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Page() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Clicked {count}
    </button>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />)
