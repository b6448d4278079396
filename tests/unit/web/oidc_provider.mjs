// An OpenID Connect provider for tests: `node oidc_provider.mjs REDIRECT_URI`; prints its address.
// Everybody who logs in is who they say they are; `POST /roles/NAME/ROLE,ROLE` sets their roles.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const require = createRequire(process.argv[3]);
const { default: Provider } = await import(require.resolve("oidc-provider"));

const roles = new Map();
const server = createServer();
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const client = { redirect_uris: [process.argv[2]], client_secret: "the secret of a client in tests" };
const provider = new Provider(issuer, {
  clients: [
    { ...client, client_id: "punto" },
    { ...client, client_id: "another" },
  ],
  conformIdTokenClaims: false,
  claims: { openid: ["sub"], profile: ["preferred_username", "roles"] },
  pkce: { required: () => true },
  findAccount: (_context, id) => {
    const claims = { sub: id, preferred_username: id, roles: roles.get(id) ?? [] };
    return { accountId: id, claims: () => claims };
  },
});
const answer = provider.callback();
server.on("request", (request, response) => {
  const [, path, name, list] = request.url.split("/");
  if (path !== "roles") return answer(request, response);
  roles.set(name, list.split(","));
  response.end();
});
process.stdin.on("end", () => process.exit()).resume();
console.log(issuer);
