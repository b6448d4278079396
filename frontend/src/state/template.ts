/** What the page for writing a rulebook begins with: small, whole, and worth changing. */
export const TEMPLATE = `# A rulebook of your own. What it leaves out follows the common game.

[rulebook]
id = "my-baccarat"
title = "My Baccarat"
version = "1"
decks = { min = 6, max = 8, default = 8 }

[[wager]]
id = "banker"
title = "Banker"
push = "tie"
commission = "5%"
pays = [{ odds = "0.95:1", when = "banker_wins" }]

[[wager]]
id = "player"
title = "Player"
push = "tie"
pays = [{ odds = "1:1", when = "player_wins" }]

[[wager]]
id = "tie"
title = "Tie"
pays = [{ odds = "8:1", when = "tie" }]

[[wager]]
id = "lucky_six"
title = "Lucky Six"
pays = [
  { odds = "20:1", when = "banker_wins and banker_total == 6 and banker_cards == 3" },
  { odds = "12:1", when = "banker_wins and banker_total == 6" },
]
`;
