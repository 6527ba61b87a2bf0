CREATE TABLE "document_images" (
	"key" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_revisions" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"slug" text NOT NULL,
	"text" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"out_at" timestamp with time zone,
	CONSTRAINT "document_revisions_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"shipped_as" text,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"trashed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('blogs', 'pages', 'towns', 'car-service', 'brands', 'repairs')),
	CONSTRAINT "documents_erased" CHECK ("documents"."erased_at" is null or "documents"."trashed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_revisions_out" ON "document_revisions" USING btree ("out_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_address" ON "documents" USING btree ("address") WHERE "documents"."trashed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_shipped" ON "documents" USING btree ("kind","shipped_as");