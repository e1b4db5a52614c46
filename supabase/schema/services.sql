-- Generated from the database by npm run types. Never edited.

create table service_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  service text not null,
  product_id text,
  note text,
  preferred_on date,
  status text not null default 'requested'::text,
  staff_note text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint service_requests_note_check CHECK ((length(note) <= 2000)),
  constraint service_requests_pkey PRIMARY KEY (id),
  constraint service_requests_preferred_on_in_range CHECK (((preferred_on >= '1900-01-01'::date) AND (preferred_on <= '2200-01-01'::date))) NOT VALID,
  constraint service_requests_product_id_check CHECK ((length(product_id) <= 2000)),
  constraint service_requests_service_check CHECK ((service = ANY (ARRAY['alterations'::text, 'care'::text, 'repair'::text, 'gift_wrap'::text, 'authentication'::text, 'home_try_on'::text]))),
  constraint service_requests_staff_note_check CHECK ((length(staff_note) <= 2000)),
  constraint service_requests_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'in_progress'::text, 'done'::text, 'declined'::text, 'cancelled'::text]))),
  constraint service_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX service_requests_status_idx ON public.service_requests USING btree (status, created_at DESC);
CREATE INDEX service_requests_user_id_idx ON public.service_requests USING btree (user_id, created_at DESC);
alter table service_requests enable row level security;
create policy "shoppers make requests of their own" on service_requests for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers read their own requests" on service_requests for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read every request" on service_requests for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "staff update requests" on service_requests for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on service_requests as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER service_requests_limit BEFORE INSERT ON public.service_requests FOR EACH ROW EXECUTE FUNCTION limit_open_requests();
CREATE TRIGGER service_requests_report AFTER INSERT OR UPDATE ON public.service_requests FOR EACH ROW EXECUTE FUNCTION report_service_request();
CREATE TRIGGER service_requests_subject BEFORE INSERT ON public.service_requests FOR EACH ROW EXECUTE FUNCTION require_request_subject();
CREATE TRIGGER service_requests_total AFTER INSERT ON public.service_requests REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('2000');
CREATE TRIGGER service_requests_touch BEFORE UPDATE ON public.service_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant insert (id, service, product_id, note, preferred_on), select, update (status, staff_note) on service_requests to authenticated;

CREATE OR REPLACE FUNCTION public.cancel_service_request(request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present text;
begin
  perform public.require_second_step();
  select status into present from public.service_requests where id = request and user_id = auth.uid() for update;
  if not found then
    raise exception 'there is no such request' using errcode = 'PT404';
  end if;
  if present not in ('requested', 'accepted', 'cancelled') then
    raise exception 'the request is past cancelling: it is %', present using errcode = 'PT409';
  end if;
  update public.service_requests set status = 'cancelled' where id = request and status <> 'cancelled';
end
$function$;
grant execute on function cancel_service_request(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.limit_open_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.lock_rows_of_shopper('open service_requests', new.user_id);
  if (
    select count(*) >= 50 from public.service_requests
    where user_id = new.user_id and id <> new.id and status in ('requested', 'accepted', 'in_progress')
  ) then
    raise exception 'at most fifty requests can be open' using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.report_service_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  title text := public.service_title(new.service);
  is_by_client boolean := tg_op = 'INSERT' or auth.uid() is not distinct from new.user_id;
  note text := case
    when tg_op = 'INSERT' then concat_ws(E'\n', nullif(btrim(new.note), ''), 'If possible on ' || to_char(new.preferred_on, 'FMDD FMMonth YYYY') || '.')
    when new.staff_note is distinct from old.staff_note then btrim(new.staff_note)
  end;
  product public.demo_products;
begin
  if tg_op = 'UPDATE' and new.status = old.status and coalesce(note, '') = '' then
    return null;
  end if;
  -- What shoppers may not see yet is not named to them here either.
  select * into product from public.demo_products as found
  where found.product_id = new.product_id and not found.is_draft
    and coalesce(found.brand, '') <> all (public.inactive_brand_names());
  insert into public.messages (id, user_id, author, author_id, body, product_ids, service_request_id)
  values (
    gen_random_uuid(), new.user_id, case when is_by_client then 'shopper' else 'staff' end,
    case when not is_by_client then auth.uid() end,
    concat_ws(E'\n', title || case
      when tg_op = 'INSERT' then ' requested'
      when new.status = old.status then ''
      when new.status = 'in_progress' then ': in our hands'
      when new.status = 'requested' then ': awaiting our reply'
      else ': ' || new.status
    end, nullif(note, '')),
    case when tg_op = 'INSERT' and product.id is not null then array[new.product_id] else '{}' end, new.id
  );
  if not is_by_client then
    insert into public.outgoing_emails (recipient_id, kind, data)
    values (new.user_id, 'service_' || case when new.status = old.status then 'reply' else new.status end, jsonb_build_object(
      'service', title, 'note', coalesce(note, ''), 'product', left(product.name, 200), 'brand', product.brand,
      'product_id', left(new.product_id, 500), 'picture', left(product.image_url, 2000)
    ));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.require_request_subject()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.product_id is null and btrim(coalesce(new.note, '')) = '' then
    raise exception 'a request names a product or has a note' using errcode = '23514';
  end if;
  if new.preferred_on > current_date + interval '2 years' then
    raise exception 'a request is for a day within two years' using errcode = '23514', hint = 'preferred_on';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.service_title(service text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case service when 'home_try_on' then 'Home try-on'
    else upper(left(service, 1)) || replace(substr(service, 2), '_', ' ') end
$function$;
