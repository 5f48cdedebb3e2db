import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { startFrame } from '../startFrame.tsx'
import { readApiUrl } from './pageSettings.ts'

const host = document.getElementById('app')
const projectId = new URLSearchParams(location.search).get('projectId')
// Whatever goes wrong before the page is known must not be told to anybody: the page sees that there is no answer.
if (host && projectId)
  startFrame({
    apiUrl: readApiUrl(),
    projectId,
    host,
    // The name of this file has the hash of everything that it holds.
    build: import.meta.url.replace(/^.*\//, '').slice(0, 128),
  }).catch(() => {})
