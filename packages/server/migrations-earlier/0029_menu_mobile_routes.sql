-- Menus named phone pages that do not exist. Each opens its page of the desk in the phone's layout instead, or the phone's own.
update menus set route_mobile = case route_mobile when '/mobile/dashboard' then '/mobile' when '/mobile/documents' then '/mobile/files'
    else substring(route_mobile from 8) end
  where route_mobile like '/mobile/%' and route_mobile not in ('/mobile/projects', '/mobile/bids', '/mobile/tasks', '/mobile/photos', '/mobile/files');
