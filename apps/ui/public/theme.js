// Runs before the first paint: the remembered theme, or the one the system prefers.
;(() => {
  let theme
  try {
    theme = localStorage.getItem('latchkey-web.theme')
  } catch {}
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]').content = theme === 'light' ? '#f3f3ef' : '#0e0e0c'
})()
