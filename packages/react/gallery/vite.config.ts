import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleModules } from '../../../scripts/build/styleModules.ts'

// A page for the people who build the components: `npx vite packages/react/gallery`. It is not shipped.
export default defineConfig({
  plugins: [react(), styleModules()],
  resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'development|production', 'default'] },
})
