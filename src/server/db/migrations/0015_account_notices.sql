CREATE TABLE "account_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_notices_kind" CHECK ("account_notices"."kind" in ('address_changed', 'account_deleted'))
);
--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notices_user" ON "account_notices" USING btree ("user_id");