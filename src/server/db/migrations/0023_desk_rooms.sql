CREATE TABLE "closed_windows" (
	"date" date NOT NULL,
	"window" text NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_windows_date_window_pk" PRIMARY KEY("date","window")
);
--> statement-breakpoint
CREATE TABLE "window_places" (
	"window" text NOT NULL,
	"from_date" date NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "window_places_window_from_date_pk" PRIMARY KEY("window","from_date"),
	CONSTRAINT "window_places_not_negative" CHECK ("window_places"."places" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"writer" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_entries_kind" CHECK ("ticket_entries"."kind" in ('answer', 'note'))
);
--> statement-breakpoint
CREATE TABLE "corrected_vehicles" (
	"registration" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "last_log_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_vehicles" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_entries" ADD CONSTRAINT "ticket_entries_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_entries_ticket" ON "ticket_entries" USING btree ("ticket_id","written_at");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("failed_at") WHERE "outbox"."failed_at" is not null and "outbox"."dismissed_at" is null;--> statement-breakpoint
ALTER TABLE "manual_vehicles" ADD CONSTRAINT "manual_vehicles_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_status" CHECK ("tickets"."status" in ('open', 'answered', 'closed'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_version" CHECK ("tickets"."version" >= 0);