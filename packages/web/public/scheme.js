// Runs before the first paint, so that nobody sees a white flash at night or a page in the wrong language.
;(function () {
  var root = document.documentElement
  var prefs = {}
  try {
    prefs = JSON.parse(localStorage.getItem('jobwright.prefs')) || {}
  } catch (_) {
    // Nothing is kept, or storage is closed to this page: the device's own preference holds.
  }
  var sun = prefs.scheme === 'sun'
  var dark =
    prefs.scheme === 'dark' || (prefs.scheme !== 'light' && !sun && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (sun) root.setAttribute('data-sun', '')
  if (prefs.language === 'es') root.lang = 'es'
  var bar = document.querySelector('meta[name="theme-color"]')
  if (bar && dark) bar.setAttribute('content', '#131415')
  // What every desk page needs, asked for beside the first script. Phones, and people who sign in first, need other files.
  var files = document.querySelector('meta[name="desk-files"]')
  var signedIn = false
  try {
    signedIn = localStorage.getItem('jobwright.session') !== null
  } catch (_) {
    // As above.
  }
  if (files && signedIn && innerWidth >= 768 && location.pathname.indexOf('/mobile') !== 0)
    files.content.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      var css = file.endsWith('.css')
      link.rel = css ? 'preload' : 'modulepreload'
      if (css) link.as = 'style'
      // As the styles themselves are asked for: otherwise they would be fetched twice.
      if (css) link.crossOrigin = ''
      link.href = file
      document.head.appendChild(link)
    })
  // The validator would try whether it may compile code from text; the content policy forbids it and would say so aloud.
  window.__zod_globalConfig = { jitless: true }
})()
