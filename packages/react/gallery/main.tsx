import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'

const wanted = new URLSearchParams(location.search)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery
        mode={wanted.get('theme') === 'light' ? 'light' : 'dark'}
        dir={wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr'}
      />
    </StrictMode>,
  )
}
