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
  projects allow <id> <origin…>     Lets pages call.
  projects revoke <id> <origin…>    Lets them no more.
  projects delete <id>              Deletes a project for good.

It reads the same settings as the server (DATABASE_URL, or DATA_DIR), from the same folder, and says which database it works on. A
running server sees a change within 5 seconds.`
