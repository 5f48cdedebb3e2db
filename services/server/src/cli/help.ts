export const help = `Usage: latchkey <command>

Projects: who may call the server, and from which pages.

  projects create <name>            Makes a project and prints its id.
      --id <id>                     An id of your choice: letters, digits, - and _.
      --allow <origin>              A page that may call, such as https://app.example or https://*.app.example
                                    (one name, https only). May be given several times.
      --dev                         A development project: takes http://localhost too.
      --native                      Takes calls without an origin from programs that are not browsers.
      --no-telemetry                Keeps no usage events.
      --burst <n> --per-second <n>  Rate limits of its own.
      --if-absent                   Says nothing when there is one with this id.
  projects list                     Lists all projects.
  projects show <id>                Shows one.
  projects edit <id>                Changes one: --name <name>, --dev, --native, --telemetry (each with --no- before it, too),
                                    --burst <n> --per-second <n>, --no-limits.
  projects allow <id> <origin…>     Lets pages call.
  projects revoke <id> <origin…>    Lets them no more.
  projects delete <id>              Deletes a project for good.

Operating:

  migrate                           Brings the database up to date. No other command does; a server does when it starts.
  keys list                         Lists the keys that the server signs with.
  keys rotate <signin|attestations|webhooks> [--at-once]
                                    Publishes a new key, which takes over after an hour; or, if the old one is known to others, now.
  keys encrypt                      Encrypts them with KEY_ENCRYPTION_KEY, as a server does when it starts.
  keys discard <…>                  Deletes all of them, if KEY_ENCRYPTION_KEY is lost.
  sessions list                     Lists who is signed in: --project <id>, --account <CAIP-10 account>.
  sessions revoke                   Ends sessions: <id…>, --project <id>, --account <account>, or --all.
  index list                        Lists the chains that are indexed.
  index restart <chain>             Reads a chain anew, from its startBlock.
  index purge <chain>               Deletes the index of a chain that is not served any more.
  purge telemetry                   Deletes events: --project <id>, --before <day>.
  purge messages --client <did:key> Deletes what a client has sent over the relay.
  purge pictures                    Deletes pictures of NFTs that were fetched.
  bans add <whom>                   Bans an address, a network or a client of the relay (did:key): --for <30m|12h|7d>, --reason <text>.
  bans lift <whom>, bans list

Login by e-mail:

  login-keys new <file>             Makes the keys that accounts and shares are encrypted with.
  login-keys rotate <file>          Adds new ones, which take over when the servers start again. Of several servers none may be behind:
                                    --ahead adds keys that open only; once every server has them, --use lets them take over.
  login-keys reseal                 Encrypts everything with the first keys now, instead of when it is used.
  login-keys prune                  Takes the old keys out of LOGIN_KEYS_FILE, if nothing needs them.
  escrow-keys new <file>, escrow-keys rotate <file>
                                    The same for the escrow's key.
  audit verify [--heads <file>]     Checks that no row of the audit log was changed or deleted, also against the heads in a file.

It reads the same settings as the server (DATABASE_URL, or DATA_DIR), from the same folder, and says which database it works on. A
running server sees a change within 5 seconds.`
