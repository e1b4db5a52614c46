-- The story that leads is shown with light on the object of its picture: where that is may be said, so that nobody has to look
-- for it in the picture first.
alter table public.curations
  add column image_focus real check (image_focus between 0 and 1);

comment on column public.curations.image_focus is
  'Where across the picture its object stands, from 0 at the left edge to 1. Null: the browser looks for it.';
