"""Play money: wallets and transfers between a wallet and a table."""
