CREATE TABLE "work_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"shows" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	"etag" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_calendars_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "work_calendars_user" UNIQUE("user_id"),
	CONSTRAINT "work_calendars_hash" CHECK ("work_calendars"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "work_calendars_shows" CHECK ("work_calendars"."shows" in ('legs', 'cars', 'mine'))
);
--> statement-breakpoint
ALTER TABLE "work_calendars" ADD CONSTRAINT "work_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;