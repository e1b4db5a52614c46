-- The 30-second step of the last accepted code: a code is good once (RFC 6238, 5.2).
alter table auth.mfa_factors add column last_totp_step bigint;
