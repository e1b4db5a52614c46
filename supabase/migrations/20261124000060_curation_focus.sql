-- The position of the object in a curation's picture, so that the lead can be lit without analysing the picture first.
alter table public.curations
  add column image_focus real check (image_focus between 0 and 1);

comment on column public.curations.image_focus is
  'Where across the picture its object stands, from 0 at the left edge to 1. Null: the browser looks for it.';
