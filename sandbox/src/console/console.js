// The theme, which is set before the first paint, and the buttons that copy. Without this file the page works, follows the system's
// theme, and shows no such buttons.
;(() => {
  const root = document.documentElement
  const key = 'latchkey-console.theme'
  const shownMs = 2_000

  function readTheme() {
    try {
      const theme = localStorage.getItem(key)
      return theme === 'dark' || theme === 'light' ? theme : 'system'
    } catch {
      return 'system'
    }
  }
  function useTheme(theme) {
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
  }

  root.classList.add('js')
  useTheme(readTheme())

  document.addEventListener('DOMContentLoaded', () => {
    const choice = document.getElementById('theme')
    choice.value = readTheme()
    choice.addEventListener('change', () => {
      useTheme(choice.value)
      try {
        localStorage.setItem(key, choice.value)
      } catch {}
    })
  })

  document.addEventListener('click', async ({ target }) => {
    const button = target.closest('[data-copy]')
    if (!button) return
    const status = document.getElementById('copied')
    try {
      await navigator.clipboard.writeText(button.dataset.copy)
      button.textContent = 'Copied'
      status.textContent = 'Copied.'
    } catch {
      button.textContent = 'Not copied'
      status.textContent = 'The browser did not allow to copy.'
    }
    setTimeout(() => {
      button.textContent = 'Copy'
      status.textContent = ''
    }, shownMs)
  })
})()
