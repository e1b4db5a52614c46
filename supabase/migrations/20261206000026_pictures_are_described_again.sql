-- The finder of objects takes what fills the middle of a picture for the object, also if the frame cuts it. So all pictures are
-- described again, by the server, or by the browsers of staff.

update public.product_pictures set descriptor = null, claimed_at = null, attempts = 0 where descriptor is not null;
