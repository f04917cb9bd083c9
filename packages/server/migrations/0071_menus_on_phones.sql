-- Menus that nobody changed, from before their pages had a version for phones, lead to it.
update menus set route_mobile = m.mobile
  from (values ('/dashboard', '/mobile'), ('/projects', '/mobile/projects'), ('/bids', '/mobile/bids'), ('/tasks', '/mobile/tasks'),
    ('/logbooks', '/mobile/logbooks'), ('/photos', '/mobile/photos'), ('/timesheets', '/mobile/timesheets'),
    ('/documents', '/mobile/files'), ('/schedule', '/mobile/schedule'), ('/map', '/mobile/map')) as m (desktop, mobile)
  where ours and version = 1 and route_desktop = m.desktop and route_mobile = m.desktop;
