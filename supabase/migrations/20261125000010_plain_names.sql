-- Renames what had names of its own for common things. Function bodies refer to other objects by name, so they are
-- rewritten.
alter table public.collection_items rename column piece_id to product_uuid;
alter table public.collection_items rename constraint collection_items_piece_id_fkey to collection_items_product_uuid_fkey;
alter index public.collection_items_piece_id_idx rename to collection_items_product_uuid_idx;
alter table public.curation_items rename column piece_id to product_uuid;
alter table public.curation_items rename constraint curation_items_piece_id_fkey to curation_items_product_uuid_fkey;
alter index public.curation_items_piece_id_idx rename to curation_items_product_uuid_idx;

alter table public.left_places rename to removed_items;
alter table public.removed_items rename column piece_id to product_uuid;
alter table public.removed_items rename column left_at to removed_at;
alter table public.removed_items rename constraint left_places_pkey to removed_items_pkey;
alter table public.removed_items rename constraint left_places_check to removed_items_check;
alter table public.removed_items rename constraint left_places_collection_id_fkey to removed_items_collection_id_fkey;
alter table public.removed_items rename constraint left_places_curation_id_fkey to removed_items_curation_id_fkey;
alter index public.left_places_collection_id_idx rename to removed_items_collection_id_idx;
alter index public.left_places_curation_id_idx rename to removed_items_curation_id_idx;
alter index public.left_places_left_at_idx rename to removed_items_removed_at_idx;
alter index public.left_places_piece_id_idx rename to removed_items_product_uuid_idx;

alter function public.answer_of(text, text[]) rename to automatic_answer;
alter function public.follow_message() rename to handle_message;
alter function public.follow_reservation() rename to increase_thread_version;
alter function public.keep_product_id() rename to preserve_product_id;
alter function public.keep_product_total() rename to update_product_total;
alter function public.leave_places() rename to store_removed_items;
alter function public.note_saved_state() rename to record_saved_state;
alter function public.note_view(text) rename to record_view;
alter function public.place_address() rename to prepare_address;
alter function public.put_in_cart(jsonb) rename to add_cart_lines;
alter function public.resting_brand_names() rename to inactive_brand_names;
alter function public.return_to_places() rename to restore_removed_items;
alter function public.tell_wish() rename to notify_person_request;

do $$
declare
  renamed constant jsonb := '{
    "answer_of": "automatic_answer",
    "left_at": "removed_at",
    "left_places": "removed_items",
    "note_view": "record_view",
    "piece_id": "product_uuid",
    "put_in_cart": "add_cart_lines",
    "resting_brand_names": "inactive_brand_names"
  }';
  old_names constant text := (select string_agg(name, '|') from jsonb_object_keys(renamed) as name);
  definition text;
  name record;
begin
  for definition in
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ format('\m(%s)\M', old_names)
  loop
    for name in select key, value from jsonb_each_text(renamed) loop
      definition := regexp_replace(definition, format('\m%s\M', name.key), name.value, 'g');
    end loop;
    execute definition;
  end loop;
end
$$;

alter trigger demo_products_keep_product_id on public.demo_products rename to demo_products_preserve_product_id;
alter trigger demo_products_leave_places on public.demo_products rename to demo_products_store_removed_items;
alter trigger demo_products_return_to_places on public.demo_products rename to demo_products_restore_removed_items;
alter trigger addresses_place on public.addresses rename to addresses_prepare;
alter trigger saved_items_note_state on public.saved_items rename to saved_items_record_state;
alter trigger messages_follow on public.messages rename to messages_handle;
alter trigger reservations_follow on public.reservations rename to reservations_increase_thread_version;
alter trigger threads_tell_wish on public.threads rename to threads_notify_person_request;

alter policy "anyone reads items of pieces that are shown" on public.collection_items
  rename to "anyone reads items of visible products";
alter policy "anyone reads items of pieces that are shown" on public.curation_items
  rename to "anyone reads items of visible products";
alter policy "staff read where deleted pieces stood" on public.removed_items rename to "staff read removed items";
alter policy "anyone reads products of houses that are shown" on public.demo_products
  rename to "anyone reads products of active brands";
alter policy "shoppers follow houses for themselves" on public.follows rename to "shoppers follow brands for themselves";
alter policy "shoppers keep what they looked at" on public.recently_viewed rename to "shoppers manage their own views";
alter policy "shoppers ask to be told for themselves" on public.stock_alerts
  rename to "shoppers manage their own subscriptions";
alter policy "staff read who is to be told" on public.stock_alerts rename to "staff read subscriptions";
alter policy "shoppers keep the curations they saved" on public.saved_curations
  rename to "shoppers manage their own saved curations";
alter policy "shoppers keep what they saved" on public.saved_items rename to "shoppers manage their own saved items";
alter policy "shoppers keep their own lists" on public.saved_lists rename to "shoppers manage their own lists";
alter policy "shoppers keep their own cart" on public.carts rename to "shoppers manage their own cart";
alter policy "shoppers keep what is in their own cart" on public.cart_items rename to "shoppers manage their own cart items";
alter policy "shoppers keep which changes counted" on public.cart_changes rename to "shoppers manage their own cart changes";
alter policy "shoppers keep which changes counted" on public.saved_changes rename to "shoppers manage their own changes";
alter policy "shoppers keep their own thread" on public.threads rename to "shoppers manage their own thread";
alter policy "staff read what is in carts" on public.cart_items rename to "staff read cart items";
alter policy "staff read what is saved" on public.saved_items rename to "staff read saved items";
alter policy "staff read which curations are saved" on public.saved_curations rename to "staff read saved curations";
alter policy "staff read who follows" on public.follows rename to "staff read follows";
alter policy "staff note what they change" on public.product_edits rename to "staff add their own edits";
alter policy "staff read what they can take back" on public.product_edits rename to "staff read their own edits";
alter policy "staff forget what they changed" on public.product_edits rename to "staff delete their own edits";
alter policy "staff say who was answered" on public.threads rename to "staff update threads";
alter policy "staff write the answers" on public.advisor_answers rename to "staff manage answers";
alter policy "users read the answers" on public.advisor_answers rename to "users read answers";
alter policy "staff move requests on and answer them" on public.service_requests rename to "staff update requests";
