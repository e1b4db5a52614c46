-- Accounts as the seeds of Supabase projects write them.

-- By hand, with what the guides name.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at, last_sign_in_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, email_change, email_change_token_new, recovery_token
) (
  select
    '00000000-0000-0000-0000-000000000000', uuid_generate_v4(), 'authenticated', 'authenticated',
    'User' || generate_series(1, 3) || '@Example.com', crypt('password123', gen_salt('bf')),
    current_timestamp, current_timestamp, current_timestamp,
    '{"provider":"email","providers":["email"]}', '{"full_name":"By Hand"}', current_timestamp, current_timestamp,
    '', '', '', ''
);
insert into auth.identities (
  id, user_id, provider_id, identity_data, provider, last_sign_in_at, created_at, updated_at
) (
  select
    uuid_generate_v4(), id, id, format('{"sub":"%s","email":"%s"}', id::text, email)::jsonb, 'email',
    current_timestamp, current_timestamp, current_timestamp
  from auth.users
)
on conflict (provider_id, provider) do nothing;

-- By a dump of the data, with every column.
INSERT INTO "auth"."users" ("instance_id", "id", "aud", "role", "email", "encrypted_password", "email_confirmed_at", "invited_at", "confirmation_token", "confirmation_sent_at", "recovery_token", "recovery_sent_at", "email_change_token_new", "email_change", "email_change_sent_at", "last_sign_in_at", "raw_app_meta_data", "raw_user_meta_data", "is_super_admin", "created_at", "updated_at", "phone", "phone_confirmed_at", "phone_change", "phone_change_token", "phone_change_sent_at", "email_change_token_current", "email_change_confirm_status", "banned_until", "reauthentication_token", "reauthentication_sent_at", "is_sso_user", "deleted_at", "is_anonymous") VALUES
	('00000000-0000-0000-0000-000000000000', '9d1c5f6e-3a0b-4c52-9f57-0c2a8b6e1d01', 'authenticated', 'authenticated', 'dumped@example.com', '$2b$10$iVyUaMmIzXl589YkiYeGXulqJ4LqfmvqQOpNSgLxAZTd4wYG/cLje', '2026-01-01 10:00:00+00', NULL, '', NULL, '', NULL, '', '', NULL, '2026-01-02 10:00:00+00', '{"provider": "email", "providers": ["email"]}', '{"sub": "9d1c5f6e-3a0b-4c52-9f57-0c2a8b6e1d01", "email": "dumped@example.com", "email_verified": true, "phone_verified": false}', NULL, '2026-01-01 10:00:00+00', '2026-01-02 10:00:00+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO "auth"."identities" ("provider_id", "user_id", "identity_data", "provider", "last_sign_in_at", "created_at", "updated_at", "id") VALUES
	('9d1c5f6e-3a0b-4c52-9f57-0c2a8b6e1d01', '9d1c5f6e-3a0b-4c52-9f57-0c2a8b6e1d01', '{"sub": "9d1c5f6e-3a0b-4c52-9f57-0c2a8b6e1d01", "email": "dumped@example.com", "email_verified": true, "phone_verified": false}', 'email', '2026-01-01 10:00:00+00', '2026-01-01 10:00:00+00', '2026-01-01 10:00:00+00', 'c64a8a8e-5d4f-4d58-8c47-6a6f8c0f7a11');

-- With as little as a Supabase project takes.
insert into auth.users (id, aud, role, email, phone, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, email_change_confirm_status, created_at, updated_at)
values
  (gen_random_uuid(), null, null, 'sparse@example.com', '', extensions.crypt('password123', extensions.gen_salt('bf', 8)), now(), null, null, null, null, null),
  (gen_random_uuid(), '', '', '', '', null, null, null, null, null, null, null);
