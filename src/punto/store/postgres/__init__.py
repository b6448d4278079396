"""Events in PostgreSQL: any number of houses share one database, each table leased to one."""
