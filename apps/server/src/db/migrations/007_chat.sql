-- One chat with customer service for each person: of a user, or of a guest, who is known by a secret alone. Whoever
-- writes takes the chat's row first, so that its messages are numbered without gaps and one sent twice is found.
CREATE TABLE chats (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint UNIQUE,
  guest_hash bytea UNIQUE,
  -- The language that the person last wrote in.
  locale text NOT NULL,
  messages integer NOT NULL DEFAULT 0,
  -- Up to which message the person has seen it.
  read_seq integer NOT NULL DEFAULT 0,
  -- The person's messages since the last answer, and when the first of them came.
  unanswered integer NOT NULL DEFAULT 0,
  waiting_since timestamptz,
  assigned_to bigint,
  done boolean NOT NULL DEFAULT false,
  last_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((user_id IS NULL) <> (guest_hash IS NULL)),
  CHECK ((unanswered > 0) = (waiting_since IS NOT NULL))
);
CREATE INDEX chats_waiting ON chats (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX chats_newest ON chats (last_at);
CREATE INDEX chats_assigned ON chats (assigned_to) WHERE assigned_to IS NOT NULL;

CREATE TABLE chat_messages (
  chat_id bigint NOT NULL,
  seq integer NOT NULL,
  author text NOT NULL CHECK (author IN ('person', 'staff', 'auto')),
  staff_id bigint,
  -- What its sender calls it; a message that is sent again has the same.
  client_id uuid,
  body text NOT NULL,
  -- Pictures go before their messages do; the size stays, so that their place does.
  picture_id bigint,
  width integer,
  height integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chat_id, seq),
  UNIQUE (chat_id, author, client_id),
  CHECK ((author = 'staff') = (staff_id IS NOT NULL))
);

CREATE TABLE chat_pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 2097152),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Compressed already. PostgreSQL 15 takes no STORAGE in CREATE TABLE.
ALTER TABLE chat_pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX chat_pictures_age ON chat_pictures (created_at);

-- Answers that staff keep ready, in the three languages.
CREATE TABLE canned_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  zh text NOT NULL,
  en text NOT NULL,
  th text NOT NULL
);
