-- Menus that nobody renamed or moved follow the titles and the order of the product.
update menus set title = 'Change Orders' where id = 14 and title = 'Change orders';
update menus set position = case id when 8 then 80 else 90 end
  where id in (8, 9) and (select array_agg(position order by id) from menus where id in (8, 9)) = array[90, 80];
