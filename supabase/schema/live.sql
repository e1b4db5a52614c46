-- Generated from the database by npm run types. Never edited.
create policy "both sides announce that they are typing" on realtime.messages for insert to authenticated
  with check (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) ~~ 'typing:%'::text) AND ((( SELECT realtime.topic() AS topic) = ('typing:'::text || ( SELECT auth.uid() AS uid))) OR ( SELECT is_staff() AS is_staff))));
create policy "both sides learn who is typing" on realtime.messages for select to authenticated
  using (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) ~~ 'typing:%'::text) AND ((( SELECT realtime.topic() AS topic) = ('typing:'::text || ( SELECT auth.uid() AS uid))) OR ( SELECT is_staff() AS is_staff))));
create policy "shoppers subscribe to their own rows" on realtime.messages for select to authenticated
  using (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) = ANY (ARRAY[('rows:carts:'::text || ( SELECT auth.uid() AS uid)), ('rows:saved_changes:'::text || ( SELECT auth.uid() AS uid)), ('rows:threads:'::text || ( SELECT auth.uid() AS uid))]))));
create policy "staff subscribe to applications" on realtime.messages for select to authenticated
  using (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) = 'rows:partner_applications'::text) AND ( SELECT is_staff() AS is_staff)));
create policy "staff subscribe to conversations" on realtime.messages for select to authenticated
  using (((extension = 'broadcast'::text) AND ((( SELECT realtime.topic() AS topic) ~~ 'rows:threads%'::text) OR (( SELECT realtime.topic() AS topic) = 'rows:client_notes'::text)) AND ( SELECT is_staff() AS is_staff)));
create policy "staff subscribe to drafts of arrangements" on realtime.messages for select to authenticated
  using (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) = 'rows:arrangement_drafts'::text) AND ( SELECT is_staff() AS is_staff)));
create policy "staff subscribe to tables that they read" on realtime.messages for select to authenticated
  using (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) = ANY (ARRAY['rows:profiles'::text, 'rows:client_profiles'::text, 'rows:waitlist'::text])) AND ( SELECT is_staff() AS is_staff)));
create policy "staff subscribe to visits" on realtime.messages for select to authenticated
  using (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) = 'rows:salon_visits'::text) AND ( SELECT is_staff() AS is_staff)));
create policy "who has a second factor passes it first" on realtime.messages as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
