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
  // What every desk page needs and what this one needs, asked for beside the first script. Phones, and people who sign in
  // first, need other files.
  function listed(name) {
    var meta = document.querySelector('meta[name="' + name + '"]')
    return meta ? meta.content : ''
  }
  // The files, then each page with the places of its files; `*` is any one part of an address.
  function filesOfPage() {
    var pages = listed('page-files').split('|')
    var files = pages[0].split(' ')
    var here = location.pathname.replace(/\/$/, '').split('/')
    for (var n = 1; n < pages.length; n++) {
      var page = pages[n].split(' ')
      var parts = page[0].split('/')
      var fits = parts.length === here.length
      for (var at = 1; fits && at < parts.length; at++) fits = parts[at] === '*' || parts[at] === here[at]
      if (fits)
        return page[1] === ''
          ? []
          : page[1].split(',').map(function (place) {
              return '/assets/' + files[place]
            })
    }
    return []
  }
  var signedIn = false
  try {
    signedIn = localStorage.getItem('jobwright.session') !== null
  } catch (_) {
    // As above.
  }
  if (listed('desk-files') && signedIn && innerWidth >= 768 && location.pathname.indexOf('/mobile') !== 0)
    listed('desk-files')
      .split(' ')
      .concat(filesOfPage())
      .forEach(function (file) {
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
