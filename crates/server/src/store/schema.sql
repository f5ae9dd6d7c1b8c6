-- Plain SQL that any database understands: integers for time (seconds since 1970) and
-- truth, bytes for hashes, text for JSON, no hidden row numbers.

CREATE TABLE meta (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE session (
    id      BLOB    NOT NULL PRIMARY KEY, -- SHA-256 of what the cookie holds
    name    TEXT    NOT NULL,
    made_at INTEGER NOT NULL
);

CREATE TABLE game_table (
    id         TEXT    NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    setup      TEXT    NOT NULL, -- canonical JSON, covered by the commitment
    seed       BLOB    NOT NULL, -- 32 bytes sealed, or 8 bytes open
    kit        BLOB    NOT NULL,
    commitment BLOB    NOT NULL,
    host       BLOB    NOT NULL REFERENCES session (id),
    status     TEXT    NOT NULL,
    spectators TEXT    NOT NULL,
    take_backs INTEGER NOT NULL, -- may a seat ask the others to go back?
    hints      INTEGER NOT NULL, -- may a seat ask a bot?
    origin     TEXT,             -- read from a file: the table it was played at, or empty
    made_at    INTEGER NOT NULL
);
CREATE INDEX game_table_host ON game_table (host);

CREATE TABLE seat (
    game    TEXT    NOT NULL REFERENCES game_table (id),
    seat    INTEGER NOT NULL,
    session BLOB    REFERENCES session (id),
    bot     TEXT,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seat_session ON seat (session);

CREATE TABLE link (
    token BLOB    NOT NULL PRIMARY KEY, -- SHA-256 of what the link holds
    game  TEXT    NOT NULL REFERENCES game_table (id),
    seat  INTEGER,                      -- none: for spectators
    nonce INTEGER NOT NULL,
    maker BLOB    NOT NULL REFERENCES session (id),
    spent INTEGER NOT NULL
);
CREATE INDEX link_game ON link (game);

CREATE TABLE watcher (
    game    TEXT NOT NULL REFERENCES game_table (id),
    session BLOB NOT NULL REFERENCES session (id),
    PRIMARY KEY (game, session)
);

-- The log. Nothing in it is ever changed.
CREATE TABLE move (
    game       TEXT    NOT NULL REFERENCES game_table (id),
    seq        INTEGER NOT NULL,
    kind       TEXT    NOT NULL, -- move, undo, ask, answer, back or note
    seat       INTEGER,
    cmd_id     BLOB,
    action     TEXT    NOT NULL, -- notation, number of an entry, yes, no, or word
    events     TEXT,
    state_hash BLOB,
    format     INTEGER NOT NULL,
    engine     TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, cmd_id)
);

CREATE TABLE chat (
    game   TEXT    NOT NULL REFERENCES game_table (id),
    n      INTEGER NOT NULL,
    cmd_id BLOB    NOT NULL,
    seat   INTEGER,
    name   TEXT    NOT NULL,
    text   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (game, n),
    UNIQUE (game, cmd_id)
);

INSERT INTO meta (name, value) VALUES ('format', '1');
